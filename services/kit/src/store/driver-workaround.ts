import type { Socket } from 'node:net';
// The class is not exported; the version of the driver is pinned exactly, and connect.test.ts fails without this workaround.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { Connection } = require('mongodb/lib/cmap/connection') as { Connection: { prototype: DriverConnection } };

interface DriverConnection {
  socket: Socket;
  cleanup(error: Error): void;
}

/**
 * The driver (mongodb 7.8.0 and 7.9.0) waits for `drain` after a write that the socket did not accept. It listens for
 * `error` but not for `close`, and a socket that ended just before the write closes without an error: the call would never
 * end, and its connection would stay checked out. Here a closed connection lets its waiting write resume; the driver then
 * finds the connection's own error and fails the call. (`timeoutMS` has no effect in these versions.)
 */
export function endWritesOfClosedConnections(): void {
  const driver = Connection.prototype;
  const { cleanup } = driver;
  if (typeof cleanup !== 'function') throw new Error('the MongoDB driver has changed: check driver-workaround.ts');
  if (patched.has(driver)) return;
  patched.add(driver);
  driver.cleanup = function (this: DriverConnection, error: Error) {
    cleanup.call(this, error);
    this.socket.emit('drain');
  };
}
const patched = new WeakSet<DriverConnection>();
