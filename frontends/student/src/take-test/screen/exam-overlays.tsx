import type { useSingleKeys } from '@kasauti/web-kit/base';
import { Suspense, type ReactNode } from 'react';
import { KeysDialog, LeaveDialog, PaletteDrawer, SignInDialog, SubmitDialog } from '../dialogs/exam-parts';
import type { ExamEngine } from '../engine/exam-engine';
import { savedOf, type ExamState } from '../engine/exam-state';
import type { PaletteProps } from '../palette/palette-grid';
import type { ExamActions } from './exam-actions';
import type { useLeaveGuard } from './use-leave-guard';
import type { Overlay } from './use-overlay';

type Props = {
  engine: ExamEngine;
  state: ExamState;
  actions: ExamActions;
  overlay: Overlay;
  leaving: ReturnType<typeof useLeaveGuard>;
  palette: PaletteProps;
  singleKeys: ReturnType<typeof useSingleKeys>;
  sec: number;
  language: ReactNode;
  email: string | undefined;
  onSignedIn(): Promise<boolean>;
};

/** The drawer and dialogs over the exam. */
export function ExamOverlays(props: Props) {
  const { engine, state, actions, overlay, leaving, palette, sec } = props;
  const [singleKeys, setSingleKeys] = props.singleKeys;
  const saved = savedOf(state);
  return (
    <Suspense fallback={null}>
      {overlay.open === 'palette' && (
        <PaletteDrawer
          {...palette}
          above={props.language}
          onClose={() => {
            palette.onAll();
            overlay.hide();
          }}
        />
      )}
      {overlay.open === 'keys' && (
        <KeysDialog singleKeys={singleKeys} onSingleKeys={setSingleKeys} onClose={overlay.hide} />
      )}
      {overlay.open === 'submit' && actions.isWritable && (
        <SubmitDialog
          sec={sec}
          parts={palette.parts}
          palette={palette.palette}
          saved={saved}
          submission={state.submission}
          onBack={() => {
            engine.dispatch({ kind: 'called_off' });
            overlay.hide();
          }}
          onSubmit={() => engine.dispatch({ kind: 'handed_in' })}
        />
      )}
      {leaving.asked && (
        <LeaveDialog
          sec={sec}
          saved={saved}
          onStay={() => {
            leaving.stay();
            actions.focusHeading();
          }}
          onLeave={leaving.leave}
        />
      )}
      {state.stopped === 'signed_out' && (
        <SignInDialog email={props.email} saved={saved} onSignedIn={props.onSignedIn} />
      )}
    </Suspense>
  );
}
