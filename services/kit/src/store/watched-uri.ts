/** The address of a database for a connection that reports its commands. For tests, whichever server they are given. */
export function watchedUri(uri: string): string {
  const [hosts = '', options] = uri.split('?');
  const place = /^mongodb(\+srv)?:\/\/[^/]+$/.test(hosts) ? `${hosts}/` : hosts;
  return `${place}?${options ? `${options}&` : ''}monitorCommands=true`;
}
