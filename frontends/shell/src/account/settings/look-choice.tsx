import { Card, Segmented, useAppearance, type Appearance } from '@kasauti/web-kit/base';

const looks: { value: Appearance; label: string }[] = [
  { value: 'auto', label: 'As my device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function LookChoice() {
  const [look, setLook] = useAppearance();
  return (
    <Card title="Look">
      <Segmented label="Look" value={look} onChange={setLook} data={looks} />
    </Card>
  );
}
