// Node keeps a process alive for every open channel; one page needs none.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
