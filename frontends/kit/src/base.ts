/** Entry point: what nearly every page uses. */
export { KitProvider } from './ui/provider';
export { useAppearance, type Appearance } from './ui/appearance';
export { Button, IconButton, LinkButton, type ButtonProps, type ButtonVariant } from './ui/button';
export { Card, Lead, Page, Stat, Stats, useDocumentTitle } from './ui/page';
export {
  Avatar,
  Badge,
  Bar,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Notice,
  RobotCheck,
  Skeleton,
  Stale,
  Stars,
  VisuallyHidden,
  type Tone,
} from './ui/status';
export { Checkbox, Radio, RadioGroup, Switch } from './ui/fields/checks';
export { MoneyInput, NumberInput } from './ui/fields/number-input';
export { SearchInput } from './ui/fields/search-input';
export { Select } from './ui/fields/select';
export { PasswordInput, TextInput, type TextInputProps } from './ui/fields/text-input';
export { Textarea } from './ui/fields/textarea';
export { FileField } from './ui/fields/file-field';
export { Chip, Pager, Segmented, Tabs } from './ui/choice';
export { RichText } from './ui/rich-text/rich-text';
export { preloadRichText } from './ui/rich-text/loading';
export { toast } from './ui/toast';
export { drawingOf } from './values/subject';
export { ErrorBoundary } from './ui/error-boundary';
export { ForbiddenView, NotFoundView } from './ui/views';
