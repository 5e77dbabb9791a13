import { setTimeout as pause } from 'node:timers/promises';
import { callApi, type Answer, type Input } from '../../local/api-client';
import { payAtSandbox } from '../../local/demo/payment';

/** Longer than events wait while the broker and both ends of a topic die twice a minute. */
const GIVE_UP_MS = 480_000;
export type Op = Parameters<typeof callApi>[1];

/** As a patient browser: tries again while the network or the server fails, and while an answer is not what is awaited. */
export async function insist(
  api: string,
  operation: Op,
  input: Input,
  isAwaited: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  for (const until = performance.now() + GIVE_UP_MS; ; await pause(500)) {
    const answer = await callApi(api, operation, input).catch(() => undefined);
    const isFinal = answer && answer.status < 500 && answer.status !== 429;
    if (isFinal && isAwaited(answer)) return answer;
    if (performance.now() > until)
      throw new Error(
        `${operation} did not work for ${GIVE_UP_MS / 60_000} minutes: ${answer?.status} ${answer?.body?.code}`,
      );
  }
}

/** The sandbox may die between the payment and its answer; then the order is paid and there is nothing to verify. */
export async function pay(sandbox: string, orderId: string, over: object) {
  for (const until = performance.now() + GIVE_UP_MS; performance.now() < until; await pause(250)) {
    try {
      return await payAtSandbox(sandbox, orderId, over);
    } catch (error) {
      if (/: 400$/.test(String(error))) return undefined;
    }
  }
  throw new Error('the sandbox takes no payment');
}
