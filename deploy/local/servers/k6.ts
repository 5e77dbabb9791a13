import { goProgram } from './go-program';

/** The load generator. npm's `k6` is an empty stub. */
export const k6Program = (): Promise<string> =>
  goProgram({ name: 'k6', version: '1.8.1', source: 'go.k6.io/k6', asksVersion: ['version'] });
