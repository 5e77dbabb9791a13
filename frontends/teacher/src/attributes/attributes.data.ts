import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

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
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [typesKey(classId), attributesKey(classId)].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useSaveType = (classId: string, edited: AttributeType | undefined) =>
  useChange(classId, ({ type, ...look }: NewAttributeType) =>
    edited
      ? call('updateAttributeType', { params: { classId, attributeTypeId: edited.id }, body: look })
      : call('createAttributeType', { params: { classId }, body: { type, ...look } }),
  );

export const useDeleteType = (classId: string) =>
  useChange(classId, (attributeTypeId: string) =>
    call('deleteAttributeType', { params: { classId, attributeTypeId } }),
  );

/** Adds an attribute of this type, or changes `edited`. */
export const useSaveAttribute = (classId: string, type: string, edited?: Attribute) =>
  useChange(classId, ({ name = '', description }: AttributeFields) =>
    edited
      ? call('updateAttribute', { params: { classId, attributeId: edited.id }, body: { name, description } })
      : call('createAttribute', { params: { classId }, body: { type, name, description } }),
  );

export const useDeleteAttribute = (classId: string) =>
  useChange(classId, (attributeId: string) => call('deleteAttribute', { params: { classId, attributeId } }));
