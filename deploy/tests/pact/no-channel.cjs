// Node keeps a process alive for every open BroadcastChannel; a test with one page needs none.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
