import { mustCall } from '../api-client';
import type { DemoTest } from './questions/question';

/** Creates a class and activates it, because a new class is a draft. @returns its id */
export async function aClass(api: string, token: string, body: object): Promise<string> {
  const { class: made } = await mustCall(api, 'createClass', { token, body });
  const params = { classId: made.id };
  await mustCall(api, 'updateClass', { token, params, body: { status: 'active', confirm: true } });
  return made.id as string;
}

/** Creates and publishes a test. @returns its id */
export async function aTest(
  api: string,
  token: string,
  classId: string,
  test: DemoTest,
  over: object,
): Promise<string> {
  const { data } = await mustCall(api, 'createTest', { token, body: { ...test, class: classId, ...over } });
  return data.testId as string;
}
