import type { components } from '@kasauti/contracts';
import type { Export } from './export';

/** For its teacher. */
export const exportView = (e: Export): components['schemas']['Export'] => ({
  id: e._id,
  format: e.format,
  state: e.state,
  counts: e.counts,
  losses: e.losses,
  ...(e.state === 'writing' && e.progress ? { progress: e.progress } : {}),
  ...(e.state === 'ready' && e.files ? { files: e.files.map(({ fileName, bytes }) => ({ fileName, bytes })) } : {}),
  ...(e.state === 'ready' ? { fileName: e.fileName, bytes: e.bytes } : {}),
  ...(e.failure ? { failure: e.failure } : {}),
  createdAt: e.createdAt.toISOString(),
  expiresAt: e.expiresAt.toISOString(),
});
