import { ApiError } from '@kasauti/web-kit/api';
import { Button, ErrorState, Page } from '@kasauti/web-kit/base';
import { IconShieldLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

const codes: ReadonlySet<string> = new Set(['second_factor_required', 'step_up_required']);
/** Whether the call was refused only because this login has no second factor yet. */
export const wantsSecondFactor = (...errors: unknown[]): boolean =>
  errors.some((error) => error instanceof ApiError && codes.has(error.code));

const Lead = () => (
  <section className="card state">
    <IconShieldLock aria-hidden />
    <h2>Your second factor comes first</h2>
    <p>
      This opens once your login is confirmed by an authenticator app. Setting one up takes a minute; if you have one,
      its code is enough.
    </p>
    <div className="row">
      <Button variant="filled" to="/account">
        Set up or confirm
      </Button>
    </div>
  </section>
);

/** Shown in place of a page until this login has a second factor: a link to set it up, not an error. */
export const SecondFactorFirst = ({ title }: { title: string }) => (
  <Page title={title}>
    <Lead />
  </Page>
);

/** Shown in place of a failed part of a page: an error, or the link when only the second factor is missing. */
export const FailedPart = (failure: ComponentProps<typeof ErrorState>) =>
  wantsSecondFactor(failure.of?.error) ? <Lead /> : <ErrorState {...failure} primary={false} />;
