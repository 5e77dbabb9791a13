import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './engine';

export interface Unit {
  /** The image is kasauti/NAME. */
  name: string;
  /** Folder of its package.json. */
  folder: string;
  dockerfile: string;
  args: Record<string, string>;
}

export const services = readdirSync(join(root, 'services')).filter((name) => !['kit', 'pandoc'].includes(name));
export const apps = ['shell', 'student', 'teacher', 'admin'];

/** Every image of the product. */
export const images: Unit[] = [
  ...services.map((name) => service(name, `services/${name}`)),
  service('gateway', 'gateway'),
  ...apps.map((name) => ({
    name,
    folder: `frontends/${name}`,
    dockerfile: 'frontend.Dockerfile',
    args: { APP: name },
  })),
  { name: 'web', folder: 'deploy', dockerfile: 'web.Dockerfile', args: {} },
  { name: 'tools', folder: 'deploy', dockerfile: 'tools.Dockerfile', args: {} },
];

function service(name: string, folder: string): Unit {
  return { name, folder, dockerfile: 'service.Dockerfile', args: { UNIT: folder } };
}
