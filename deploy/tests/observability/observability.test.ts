import { events, routes } from '@kasauti/contracts';
import { parse } from 'yaml';
import {
  dashboards,
  expressions,
  fits,
  labelsOf,
  rules,
  runbooks,
  selectors,
  testedAlerts,
  textOf,
} from './used-metrics';

const alerts = rules.filter((rule) => rule.alert);
const names = [...new Set(alerts.map(({ alert = '' }) => alert))].sort();

it('gives every alert a page that says what to do, and every page an alert', () => {
  expect([...runbooks].sort()).toEqual(names);
  for (const { alert = '', annotations } of alerts)
    expect([alert, annotations?.runbook]).toEqual([alert, `deploy/observability/runbooks/${alert}.md`]);
  for (const name of runbooks)
    expect([name, textOf(`runbooks/${name}.md`).match(/^#+ .+$/gm)]).toEqual([
      name,
      [`# ${name}`, '## First look', '## Stop the harm', '## Call'],
    ]);
});

it('says of every alert how urgent it is and since when it has to hold', () => {
  for (const { alert, labels, annotations, for: held } of alerts) {
    expect([alert, labels?.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect([alert, held]).toEqual([alert, expect.stringMatching(/^\d+m$/)]);
    expect([alert, annotations?.summary]).toEqual([alert, expect.stringMatching(/.+/)]);
  }
});

it('has a unit test in which each alert fires', () => {
  expect([...new Set(testedAlerts)].sort()).toEqual(names);
});

it('asks only for metrics and labels that the services have, in rules, dashboards and pages', () => {
  const recorded = rules.flatMap(({ record }) => record ?? []);
  const known = [...labelsOf.keys(), ...recorded];
  expect(selectors.length).toBeGreaterThan(expressions.length / 2);
  expect(selectors.filter(({ metric }) => !known.includes(metric))).toEqual([]);
  const foreign = selectors.filter(({ metric, labels }) =>
    labels.some(({ label }) => labelsOf.get(metric)?.has(label) === false),
  );
  expect(foreign).toEqual([]);
});

it('names only operations, events and services that exist', () => {
  const values: Record<string, string[]> = {
    operation: routes.map((route) => route.operationId),
    event: Object.keys(events),
    job: [...routes.map((route) => route.service), 'identity-mail', 'identity-webhooks', 'assessment-files'],
  };
  for (const [label, existing] of Object.entries(values)) {
    const unknown = selectors.filter(
      ({ labels }) => labels.some((asked) => asked.label === label) && !existing.some((v) => fits(labels, label, v)),
    );
    expect([label, unknown]).toEqual([label, []]);
  }
});

it('has dashboards of their own addresses, whose panels ask a source that Grafana is given', () => {
  const { datasources } = parse(textOf('grafana/provisioning/datasources/prometheus.yaml')) as {
    datasources: { uid: string }[];
  };
  const uids = datasources.map(({ uid }) => uid);
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  for (const { title, panels } of dashboards)
    for (const panel of panels)
      for (const { datasource } of [panel, ...panel.targets])
        expect([title, panel.title, datasource?.uid ?? panel.datasource?.uid]).toEqual([
          title,
          panel.title,
          expect.stringMatching(new RegExp(`^(${uids.join('|')})$`)),
        ]);
});
