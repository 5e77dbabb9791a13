import { ApiError } from '@kasauti/web-kit/api';
import { Button, Page } from '@kasauti/web-kit/base';
import { IconShieldLock } from '@tabler/icons-react';

const codes: ReadonlySet<string> = new Set(['second_factor_required', 'step_up_required']);
/** Nothing failed: this login is only not confirmed yet. */
export const wantsSecondFactor = (...errors: unknown[]): boolean => errors.some((error) => error instanceof ApiError && codes.has(error.code));

/** In place of an administrator's page until this login has a second factor: the way to it, not an error. */
export const SecondFactorFirst = ({ title }: { title: string }) => (
  <Page title={title}>
    <section className="card state">
      <IconShieldLock aria-hidden />
      <h2>Your second factor comes first</h2>
      <p>Pages of an administrator open once this login is confirmed by an authenticator app. Setting one up takes a minute; if you have one, its code is enough.</p>
      <div className="row"><Button variant="filled" to="/account">Set up or confirm</Button></div>
    </section>
  </Page>
);
