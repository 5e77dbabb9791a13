// In Node an open channel keeps the process alive; these tests have one page only.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
