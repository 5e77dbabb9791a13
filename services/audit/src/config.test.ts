import { config } from './config';

it.each([
  ['60', true],
  ['61', false],
  ['0', false],
])('of SEAL_EVERY_SEC %s: accepted %s, since entries count as late after two minutes', (value, isAccepted) => {
  expect(config.shape.SEAL_EVERY_SEC.safeParse(value).success).toBe(isAccepted);
});
