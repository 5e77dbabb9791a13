import type { Place, Problem } from './draft/checks';
import { itemsOf, type Draft } from './draft/draft';
import { changeDraft, type DraftChange } from './draft/draft-change';
import { inLanguage } from './draft/first-language';
import { isUntouched } from '../question/question';
import { isUnadded, newEditing, type Editing } from './questions/editing';

/** What the teacher has done so far, apart from the step, which is in the address. */
export interface WizardState {
  draft: Draft;
  /** The question in the editor of step 2. */
  editing: Editing;
  /** Step 2 shows sections and marking instead of the questions. */
  showsSections: boolean;
  /** The confirmation that is open. */
  asked: 'publish' | 'unadded' | undefined;
  /** What the editor takes up after it; without it the next step follows. */
  wanted?: Editing;
  isPublishing: boolean;
  /** Why publishing failed: what the server refused, or another failure. */
  refused: Problem[];
  failure: unknown;
}

export type WizardChange =
  | DraftChange
  | { type: 'edit'; editing: Editing }
  /** Takes up another question, but asks first where one is only in the editor. */
  | { type: 'take_up'; editing: Editing }
  | { type: 'show_sections'; shown: boolean }
  | { type: 'ask'; asked: WizardState['asked'] }
  /** Opens the place of a problem. */
  | { type: 'open'; place: Place }
  | { type: 'publishing' }
  | { type: 'not_published'; refused: Problem[]; failure: unknown };

export const beginWith = (draft: Draft): WizardState => ({
  draft,
  editing: newEditing(),
  showsSections: false,
  asked: undefined,
  isPublishing: false,
  refused: [],
  failure: undefined,
});

export function changeWizard(state: WizardState, change: WizardChange): WizardState {
  switch (change.type) {
    case 'edit':
      return { ...state, editing: change.editing };
    case 'take_up':
      return takeUp(state, change.editing);
    case 'show_sections':
      return { ...state, showsSections: change.shown };
    case 'ask':
      return { ...state, asked: change.asked, wanted: undefined };
    case 'open':
      return open(state, change.place);
    case 'publishing':
      return { ...state, isPublishing: true, failure: undefined };
    case 'not_published':
      return { ...state, isPublishing: false, refused: change.refused, failure: change.failure };
    case 'set_languages':
      return { ...changed(state, change), editing: inItsLanguage(state, change.languages[0]) };
    default:
      return changed(state, change);
  }
}

const changed = (state: WizardState, change: DraftChange): WizardState => ({
  ...state,
  draft: changeDraft(state.draft, change),
  refused: [],
  failure: undefined,
});

/** What is typed already stays in the language that was the first until now. */
function inItsLanguage({ draft, editing }: WizardState, first: string | undefined): Editing {
  const [before = 'en'] = draft.languages;
  const isTyped = first !== before && (editing.key !== undefined || !isUntouched(editing.question));
  return isTyped ? { ...editing, question: inLanguage(editing.question, before) } : editing;
}

function takeUp(state: WizardState, editing: Editing): WizardState {
  if (editing.key !== undefined && editing.key === state.editing.key) return state;
  return isUnadded(state.editing, state.draft)
    ? { ...state, asked: 'unadded', wanted: editing }
    : { ...state, editing };
}

function open(state: WizardState, place: Place): WizardState {
  const item = place.step === 2 && place.index !== undefined ? itemsOf(state.draft)[place.index] : undefined;
  return {
    ...state,
    showsSections: place.step === 2 && place.section !== undefined,
    editing: item ? { key: item.key, question: item.question } : state.editing,
  };
}
