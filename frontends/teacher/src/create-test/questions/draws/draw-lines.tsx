import { Button, IconButton } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconArrowsShuffle, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFocusOn } from '../../../class/use-focus-on';
import { useDrawable } from '../../../questions/bank.data';
import type { DraftChange } from '../../draft/draft-change';
import { fewText, filterText, type Draw } from '../../draft/draws';
import type { Section } from '../../draft/section';
import { DrawDialog } from './draw-dialog';
import css from './draws.module.css';

interface LinesProps {
  /** Whose bank they draw from, if the teacher may use it: else they stay as they are or are removed. */
  bankOf: string | undefined;
  /** Of the test. */
  languages: readonly string[];
  sections: readonly Section[];
  section: Section;
  change(change: DraftChange): void;
}

/** The draws of a section: a line each, with how many questions of the bank match now. */
export function DrawLines({ bankOf, languages, sections, section, change }: LinesProps) {
  const [changing, setChanging] = useState<Draw>();
  const [news, setNews] = useState('');
  const focusOn = useFocusOn();
  const remove = (removed: Draw) => {
    const at = section.draws.indexOf(removed);
    const next = section.draws[at + 1] ?? section.draws[at - 1];
    change({ type: 'remove_draw', key: removed.key });
    setNews(`The draw of ${nameOf(removed)} is removed`);
    focusOn(next ? `[data-draw="${next.key}"] button:last-of-type` : `[data-draws-of="${section.key}"]`);
  };
  return (
    <>
      {section.draws.length > 0 && (
        <ul className={`list ${css.lines}`} aria-label="Drawn from the bank">
          {section.draws.map((draw) => (
            <DrawLine
              key={draw.key}
              draw={draw}
              bankOf={bankOf}
              languages={languages}
              onChange={() => setChanging(draw)}
              onRemove={() => remove(draw)}
            />
          ))}
        </ul>
      )}
      {/* Takes the focus when the last draw is removed, so that Tab goes on from this place. */}
      <p className="vh" role="status" tabIndex={-1} data-draws-of={section.key}>
        {news}
      </p>
      {changing && bankOf && (
        <DrawDialog
          ownerId={bankOf}
          languages={languages}
          sections={sections}
          section={section}
          draw={changing}
          onClose={() => setChanging(undefined)}
          onDraw={(draw, to) => {
            setChanging(undefined);
            change({ type: 'draw', draw, section: to });
          }}
        />
      )}
    </>
  );
}

const nameOf = ({ count, by }: Draw): string => `${plural(count, 'question')}, ${filterText(by)}`;

interface LineProps {
  bankOf: string | undefined;
  draw: Draw;
  languages: readonly string[];
  onChange(): void;
  onRemove(): void;
}

function DrawLine({ bankOf, draw, languages, onChange, onRemove }: LineProps) {
  const { data, isPlaceholderData } = useDrawable(draw.by, { ownerId: bankOf, languages });
  const matching = isPlaceholderData ? undefined : data?.pagination.total;
  const few = fewText(draw.count, matching);
  const name = nameOf(draw);
  return (
    <li data-draw={draw.key}>
      <IconArrowsShuffle aria-hidden className="i-16" />
      <p>
        <b>
          {matching === undefined || few
            ? plural(draw.count, 'question')
            : `${draw.count} of ${plural(matching, 'question')}`}
        </b>
        <span className="dim">{filterText(draw.by)}</span>
      </p>
      <span className="row">
        {bankOf && (
          <Button size="sm" variant="subtle" onClick={onChange} aria-label={`Change the draw of ${name}`}>
            Change
          </Button>
        )}
        <IconButton label={`Remove the draw of ${name}`} onClick={onRemove}>
          <IconTrash aria-hidden />
        </IconButton>
      </span>
      {few && <p className={`error ${css.few}`}>{few}</p>}
    </li>
  );
}
