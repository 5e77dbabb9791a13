import type { components } from '@kasauti/contracts/web';
import { call, useIntent, useIntentKey, useReadAgain } from '@kasauti/web-kit/api';
import { useMutation, useQuery } from '@tanstack/react-query';

export type AttributeType = components['schemas']['AttributeType'];
export type Attribute = components['schemas']['Attribute'];
export type NewAttributeType = components['schemas']['NewAttributeType'];
export type AttributeFields = components['schemas']['AttributeChange'];

const typesKey = (classId: string) => ['attribute-types', classId];
const attributesKey = (classId: string) => ['attributes', classId];

export const useAttributeTypes = (classId: string) =>
  useQuery({
    queryKey: typesKey(classId),
    queryFn: async () => (await call('listAttributeTypes', { params: { classId } })).data,
  });

/** Attributes by the key of their type. */
export const useAttributes = (classId: string) =>
  useQuery({
    queryKey: attributesKey(classId),
    queryFn: async () => (await call('listAttributes', { params: { classId } })).data,
    enabled: classId !== '',
  });

function useChange<V, R>(classId: string, change: (values: V) => Promise<R>) {
  return useMutation({
    mutationFn: change,
    // Also after a refusal: a colleague may have changed what is shown.
    onSettled: useReadAgain(typesKey(classId), attributesKey(classId)),
  });
}

export function useSaveType(classId: string, edited: AttributeType | undefined) {
  const keyFor = useIntentKey();
  return useChange(classId, ({ type, ...look }: NewAttributeType) => {
    const body = { type, ...look };
    return edited
      ? call('updateAttributeType', { params: { classId, attributeTypeId: edited.id }, body: look })
      : call('createAttributeType', { params: { classId }, body, idempotencyKey: keyFor(body) });
  });
}

export const useDeleteType = (classId: string) =>
  useChange(classId, (attributeTypeId: string) =>
    call('deleteAttributeType', { params: { classId, attributeTypeId } }),
  );

/** Adds an attribute of this type, or changes `edited`. */
export function useSaveAttribute(classId: string, type: string, edited?: Attribute) {
  const once = useIntent();
  return useChange(classId, async ({ name = '', description }: AttributeFields) => {
    if (edited)
      return call('updateAttribute', { params: { classId, attributeId: edited.id }, body: { name, description } });
    const body = { type, name, description };
    return once(body, (idempotencyKey) => call('createAttribute', { params: { classId }, body, idempotencyKey }));
  });
}

export const useDeleteAttribute = (classId: string) =>
  useChange(classId, (attributeId: string) => call('deleteAttribute', { params: { classId, attributeId } }));
