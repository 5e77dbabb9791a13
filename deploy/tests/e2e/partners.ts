import { tokenOf } from './accounts';
import { runFile } from './people';

/** One request to the API of the running form. */
export async function apiCall(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(runFile().api + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The demo's person of this role. */
export async function accountOf(role: 'teacher' | 'student'): Promise<{ token: string; password: string }> {
  const { email = '', password = '' } = runFile().accounts.find((account) => account.role === role) ?? {};
  return { token: await tokenOf(email), password };
}

/** An API client of the demo's teacher, made as its account page makes it. */
export async function newClient(scopes: string[]) {
  const { token, password } = await accountOf('teacher');
  const { body } = await apiCall('POST', '/auth/clients', { name: 'Admissions portal', scopes, password }, token);
  const { clientId, clientSecret, client } = body.data;
  return { clientId, clientSecret, secretId: client.secrets[0].id } as Record<string, string> & {
    clientId: string;
    clientSecret: string;
  };
}
