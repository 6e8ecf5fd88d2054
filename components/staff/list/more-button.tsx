import { Button } from '#components/ui/button.tsx';

/** Marks the buttons whose press brings more rows: once one goes, the first new row gets the focus. */
export const BRINGS_MORE = 'data-brings-more';

/** Shows the next ones of a list. It goes with the last of them. */
export function MoreButton({
  kind = 'secondary',
  busy = false,
  onPress,
}: {
  kind?: 'secondary' | 'quiet';
  /** Whether they are on their way. */
  busy?: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      {...{ [BRINGS_MORE]: '' }}
      kind={kind}
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      Show more
    </Button>
  );
}
