import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { languageName } from '@kasauti/contracts/language';
import type { ListKeys } from './match-fields';
import type { Languages } from './translated';
import { TranslatedLine } from './translated';
import s from './question.module.css';
import type { Question } from './question';

const lists = [
  { list: 'rows', title: 'List I', label: rowLabel },
  { list: 'columns', title: 'List II', label: columnLabel },
] as const;

/** Both lists of a match question in the language of the view. */
export const TranslatedLists = ({
  question,
  keys,
  ...rest
}: Languages & { question: Question; keys: ListKeys; onChange(question: Question): void }) =>
  question.match ? (
    <div className={s.languages}>
      {lists.map(({ list, title, label }) => (
        <fieldset key={list}>
          <legend className={`legend ${s.legend}`}>{`${title} in ${languageName(rest.view.language)}`}</legend>
          <div className="stack stack-2">
            {(question.match?.[list] ?? []).map((_text, place) => (
              <TranslatedLine
                key={keys[list].keys[place]}
                {...rest}
                question={question}
                list={list}
                place={place}
                label={`${title}, ${label(place)}`}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  ) : null;
