type Store = typeof import('./session-store');

/** Messages arrive only when they are delivered, as between two tabs. */
class Channel {
  static open: Channel[] = [];
  static waiting: (() => void)[] = [];
  private hear: (event: { data: unknown }) => void = () => undefined;
  constructor() {
    Channel.open.push(this);
  }
  addEventListener(_name: string, listener: (event: { data: unknown }) => void) {
    this.hear = listener;
  }
  postMessage(data: unknown) {
    for (const other of Channel.open.filter((one) => one !== this)) Channel.waiting.push(() => other.hear({ data }));
  }
  static deliver() {
    for (const hear of Channel.waiting.splice(0)) hear();
  }
}
const tab = (): Store => {
  let store: Store | undefined;
  jest.isolateModules(() => {
    store = jest.requireActual<Store>('./session-store');
  });
  return store as Store;
};
const asha = { id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao', role: 'student' as const };
const bala = { ...asha, id: 'u2', email: 'bala@example.in', fullName: 'Bala Iyer' };

let first: Store;
let second: Store;
beforeEach(() => {
  Channel.open = [];
  Channel.waiting = [];
  Object.assign(globalThis, { BroadcastChannel: Channel });
  [first, second] = [tab(), tab()];
  first.beginSession('t1', asha);
  Channel.deliver();
});

it('shares login, new token, name and end with the other tabs', () => {
  expect([second.sessionState().user, second.accessToken()]).toEqual([asha, 't1']);
  second.renewSession('t2', asha);
  second.renameUser('Asha R');
  Channel.deliver();
  expect([first.sessionState().user?.fullName, first.accessToken()]).toEqual(['Asha R', 't2']);
  first.endSession('logout');
  Channel.deliver();
  expect(second.sessionState()).toEqual({ status: 'anonymous', reason: 'logout' });
});

it('stays logged out in every tab when another one renews the session before it hears of the logout', () => {
  first.endSession('logout');
  second.renewSession('t2', asha);
  Channel.deliver();
  for (const { sessionState, accessToken } of [first, second])
    expect([sessionState(), accessToken()]).toEqual([{ status: 'anonymous', reason: 'logout' }, undefined]);
});

it('keeps the user who has logged in meanwhile', () => {
  first.endSession('logout');
  first.beginSession('b1', bala);
  second.renewSession('t2', asha);
  Channel.deliver();
  for (const { sessionState, accessToken } of [first, second])
    expect([sessionState().user, accessToken()]).toEqual([bala, 'b1']);
});

it('voids a renewal that was asked for before a login or an end in another tab', () => {
  const asked = second.sessionSerial();
  first.renewSession('t2', asha);
  Channel.deliver();
  expect(second.sessionSerial()).toBe(asked);
  first.endSession('logout');
  Channel.deliver();
  expect(second.sessionSerial()).not.toBe(asked);
});

it('ends the session of a user in a tab before another user, who logs in in a second tab, is shown there', () => {
  const told: string[] = [];
  first.onSessionEnd((reason) => told.push(`${reason}, ${first.sessionState().status}`));
  second.becomeAnonymous();
  second.beginSession('b1', bala);
  Channel.deliver();
  expect(told).toEqual(['expired, anonymous']);
  for (const { sessionState, accessToken } of [first, second])
    expect([sessionState().user, accessToken()]).toEqual([bala, 'b1']);
  expect(first.rememberedUser()).toMatchObject({ email: bala.email });
});

it('ends the session of a user before another takes its place in the same tab', () => {
  const told = jest.fn();
  first.onSessionEnd(told);
  first.beginSession('b1', bala);
  expect(told).toHaveBeenCalledWith('expired');
  expect(first.rememberedUser()).toMatchObject({ email: bala.email });
});

it('ends nothing when a session is renewed, even that of a user remembered without network', () => {
  const told = jest.fn();
  for (const { onSessionEnd } of [first, second]) onSessionEnd(told);
  second.keepRemembered();
  second.renewSession('t2', asha);
  Channel.deliver();
  expect(told).not.toHaveBeenCalled();
  for (const { sessionState, accessToken } of [first, second])
    expect([sessionState().user, accessToken()]).toEqual([asha, 't2']);
});
