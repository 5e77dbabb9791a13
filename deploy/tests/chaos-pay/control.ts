/** The controls of the sandbox. */
export const control = (sandbox: string, method: string, path: string, body: object): Promise<Response> =>
  fetch(`${sandbox}/__sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Changes its settings; tries again while it is being restarted. */
export async function change(sandbox: string, body: object): Promise<void> {
  for (let left = 40; ; left--) {
    const isDone = await control(sandbox, 'PATCH', '', body).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isDone) return;
    if (left === 0) throw new Error('the sandbox does not answer');
    await new Promise((done) => setTimeout(done, 500));
  }
}
