import { ErrorState } from '@kasauti/web-kit/base';

/** A page of the shell itself could not be loaded or drawn; the frame stays. */
export const FailedPage = () => (
  <div className="page">
    <ErrorState title="This page could not start" onRetry={() => window.location.reload()}>
      Part of the page did not arrive. Nothing is lost; try again.
    </ErrorState>
  </div>
);
