// An open BroadcastChannel would keep the Node process alive.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
