import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, useReadAgain, type CallInput, type SuccessBody } from '@kasauti/web-kit/api';
import { useProofOnce } from '../second-factor/second-factor.data';

export type ApiClient = SuccessBody<'listClients'>['data'][number];
export type NewApiClient = SuccessBody<'createClient'>['data'];
type NewClient = Omit<CallInput<'createClient'>['body'], 'password'>;

/** What a secret is made with; administrators also confirm their second factor. */
export interface Proof {
  password: string;
  otp?: string;
}

const clients = { queryKey: ['api-clients'], queryFn: () => call('listClients') };
export const useClients = () => useQuery(clients);

/** A new client, or a second secret of the one that is given. */
export function useMakeSecret(of: ApiClient | undefined) {
  const client = useQueryClient();
  const prove = useProofOnce();
  return useMutation({
    mutationFn: async ({ password, otp, ...body }: Proof & NewClient) => {
      if (otp) await prove(otp);
      return of
        ? call('rotateClientSecret', { params: { clientId: of.id }, body: { password } })
        : call('createClient', { body: { ...body, password } });
    },
    // The secret is shown once and must not wait for the list.
    onSuccess: () => {
      void client.invalidateQueries(clients);
    },
  });
}

export const useRenameClient = ({ id }: ApiClient) =>
  useMutation({
    mutationFn: (name: string) => call('renameClient', { params: { clientId: id }, body: { name } }),
    onSettled: useReadAgain(clients.queryKey),
  });

export const useRevokeClient = () =>
  useMutation({
    mutationFn: ({ id }: ApiClient) => call('revokeClient', { params: { clientId: id } }),
    onSettled: useReadAgain(clients.queryKey),
  });

/** Of a client with two. */
export interface EndedSecret {
  client: ApiClient;
  secretId: string;
  name: string;
}
export const useEndSecret = () =>
  useMutation({
    mutationFn: ({ client: { id }, secretId }: EndedSecret) =>
      call('revokeClientSecret', { params: { clientId: id, secretId } }),
    onSettled: useReadAgain(clients.queryKey),
  });
