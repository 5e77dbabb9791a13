import { useAppearance, type Appearance, Segmented } from '../src/base';
import { actions } from './examples/actions';
import { content } from './examples/content';
import type { Component, States } from './examples/example';
import { fields } from './examples/fields';
import { overlays } from './examples/overlays';
import { states } from './examples/states';
import './gallery.css';

const groups: Record<string, Record<string, States>> = { actions, fields, content, states, overlays };
/** A component that the kit exports and that no group shows is an error of types. */
void ({ ...actions, ...fields, ...content, ...states, ...overlays } satisfies Record<Component, States>);

const looks: { value: Appearance; label: string }[] = [
  { value: 'auto', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every component of the kit in its states: `make components`. */
export function Gallery() {
  const [look, setLook] = useAppearance();
  return (
    <main className="gallery">
      <h1>Components</h1>
      <p className="muted">All that the web kit exports. Hover and focus are seen with the mouse and the Tab key.</p>
      <Segmented label="Colours" value={look} onChange={setLook} data={looks} />
      {Object.entries(groups).map(([group, components]) => (
        <section key={group} id={group} className="gallery-group">
          {Object.entries(components).map(([name, inStates]) => (
            <article key={name} id={name}>
              <h2>{name}</h2>
              <div className="gallery-states">
                {Object.entries(inStates).map(([state, example]) => (
                  <div key={state} className="gallery-state">
                    <p className="muted sm">{state}</p>
                    {example}
                  </div>
                ))}
              </div>
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}
