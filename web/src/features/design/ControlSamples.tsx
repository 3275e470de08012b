import { PackageOpen, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge, type BadgeProps } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { notify } from '#web/ui/notify.ts';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Sample } from './TokenSamples.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TONES: readonly NonNullable<BadgeProps['tone']>[] = [
  'neutral',
  'accent',
  'sale',
  'success',
  'warning',
  'danger',
  'info',
];

/** The components of `ui/` in their states. */
export function ControlSamples(): ReactNode {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Sample title="Buttons">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>off</Button>
        <IconButton label="Remove">
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </Sample>
      <Sample title="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Sample>
      <Sample title="Fields">
        <TextField label="A field" hint="With a hint" />
        <TextField label="A wrong field" defaultValue="mina@" error="Enter a valid email address" />
        <Checkbox>A choice</Checkbox>
      </Sample>
      <Sample title="Product words">
        <Price price={129} oldPrice={150} discountPercentage={15} onOffer />
        <Rating value={4.5} count={12} />
        <QuantityStepper
          name="the sample"
          quantity={quantity}
          max={3}
          onDecrease={() => setQuantity(quantity - 1)}
          onIncrease={() => setQuantity(quantity + 1)}
        />
      </Sample>
      <Sample title="States">
        <Skeleton />
        <EmptyState icon={PackageOpen} title="Nothing here" level={3} text="And where to go from here.">
          <Button onClick={() => notify.success('Something good')}>Say something good</Button>
          <Button variant="secondary" onClick={() => notify.error('Something bad')}>
            Say something bad
          </Button>
        </EmptyState>
        <Disclosure label="A question">
          <p>Its answer.</p>
        </Disclosure>
      </Sample>
    </>
  );
}
