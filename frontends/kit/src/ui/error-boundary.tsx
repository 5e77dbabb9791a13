import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Button } from './button';
import { t } from '../language/messages';

interface Props {
  children: ReactNode;
  /** Shown under the message, to quote when asking for help: 'student 7f3a91c'. */
  area?: string;
  /** Called before the children are rendered again. */
  onRetry?: () => void;
  /** A new value, such as the address, clears the failure. */
  resetKey?: unknown;
}

/** Limits a render failure to its part of the page. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.hasFailed) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ hasFailed: false });
    };
    return (
      <div className="page">
        {/* A deployment looks for this panel by `data-area` (deploy/release/app/live-shell.ts). */}
        <div className="card state dead" role="alert" data-area={this.props.area}>
          <IconAlertTriangle aria-hidden />
          <h2>{t('This area has stopped working')}</h2>
          <p>{t('Everything else works. If a test is running, its answers are kept on this device.')}</p>
          <div className="row">
            <Button variant="filled" onClick={retry}>
              {t('Try again')}
            </Button>
            <Button to="/dashboard">{t('Go to Dashboard')}</Button>
          </div>
          {this.props.area && <span className="ref">{this.props.area}</span>}
        </div>
      </div>
    );
  }
}
