import type { Socket } from 'node:net';
// The class is not exported; the version of the driver is pinned exactly, and connect.test.ts is red without this mend.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { Connection } = require('mongodb/lib/cmap/connection') as { Connection: { prototype: DriverConnection } };

interface DriverConnection {
  socket: Socket;
  cleanup(error: Error): void;
}

/**
 * The driver (mongodb 7.8.0 and 7.9.0) waits for `drain` after a write that the socket did not take, and hears `error` but
 * not `close`. A socket that ended a moment before the write closes without an error, so the call would never end and
 * its connection would stay checked out. When a connection is closed, its waiting write goes on here; the driver then finds
 * the connection's own error and fails the call. (`timeoutMS` has no effect in these versions.)
 */
export function endWritesOfClosedConnections(): void {
  const driver = Connection.prototype;
  const { cleanup } = driver;
  if (typeof cleanup !== 'function') throw new Error('the MongoDB driver has changed: look at driver-mend.ts again');
  if (mended.has(driver)) return;
  mended.add(driver);
  driver.cleanup = function (this: DriverConnection, error: Error) {
    cleanup.call(this, error);
    this.socket.emit('drain');
  };
}
const mended = new WeakSet<DriverConnection>();
