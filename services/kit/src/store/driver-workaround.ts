import type { Socket } from 'node:net';
/*
 * What mongodb 7.8.0 and 7.9.0 do wrong. The classes are not exported; the version of the driver is pinned exactly, and
 * connect.test.ts fails without these workarounds.
 */
/* eslint-disable @typescript-eslint/no-require-imports */
const { Connection } = require('mongodb/lib/cmap/connection') as { Connection: { prototype: DriverConnection } };
const { ConnectionPool } = require('mongodb/lib/cmap/connection_pool') as { ConnectionPool: { prototype: DriverPool } };
/* eslint-enable @typescript-eslint/no-require-imports */

interface DriverConnection {
  socket: Socket;
  cleanup(error: Error): void;
}
interface DriverPool {
  minPoolSizeTimer?: NodeJS.Timeout;
  ensureMinPoolSize(): void;
}

/**
 * The driver waits for `drain` after a write that the socket did not accept. It listens for
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

/** A broken connection is found when it is taken too. */
const CHECK_POOL_MS = 10_000;

/**
 * Every pool looks at its connections ten times a second, which its options cannot change: with three members it wakes a
 * process that has nothing to do 30 times a second. Our pools keep no minimum, so it only removes connections that broke.
 */
export function checkPoolsRarely(): void {
  const pool = ConnectionPool.prototype;
  const { ensureMinPoolSize } = pool;
  if (typeof ensureMinPoolSize !== 'function')
    throw new Error('the MongoDB driver has changed: check driver-workaround.ts');
  if (patched.has(pool)) return;
  patched.add(pool);
  pool.ensureMinPoolSize = function (this: DriverPool) {
    ensureMinPoolSize.call(this);
    if (!this.minPoolSizeTimer) return;
    clearTimeout(this.minPoolSizeTimer);
    this.minPoolSizeTimer = setTimeout(() => this.ensureMinPoolSize(), CHECK_POOL_MS);
  };
}

const patched = new WeakSet<object>();
