import { createRequire } from 'node:module';

/** The version of a service's own package; services that tests define have none. */
export function versionOf(service: string): string | undefined {
  try {
    return (createRequire(__filename)(`@kasauti/${service}/package.json`) as { version: string }).version;
  } catch {
    return undefined;
  }
}
