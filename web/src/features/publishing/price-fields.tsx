import { limits, recommendedPreviewMs, type Work, type WorkFields } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { PreviewEnd } from './use-preview-end.ts'
import { usePriceText } from './use-price-text.ts'
import { usePublishingRight } from './use-publishing.ts'

type PricedFields = Pick<WorkFields, 'price' | 'freeSeconds'>

interface PriceFieldsProps {
  /** Undefined until a file is chosen, from which the draft is created. */
  work?: Work | undefined
  fields: PricedFields
  /** The preview that results from these free seconds. Undefined: not known yet. */
  preview: PreviewEnd | undefined
  onChange: (difference: Partial<PricedFields>) => void
}

/** What a work costs, and how much of it everybody may watch. */
export function PriceFields({ work, fields, preview, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('publishing')
  const { data: right } = usePublishingRight()
  const staffPrice = work?.staffPrice ?? null
  const staffText = usePriceText({ price: 0, staffPrice })
  const isPaid = fields.price > 0 || staffPrice !== null
  // By the published price, as the server counts, not by that of a change. Staff may have hidden the work since.
  const isPublic = work?.state === 'published' || work?.state === 'hidden'
  const wasPaid = isPublic && (work.price > 0 || staffPrice !== null)
  const mayNotBePaid = !wasPaid && right?.paidLeftToday === 0
  const limitText =
    right && right.paidLeftToday > 0
      ? t('form.paidLeft', { works: right.paidLeftToday })
      : t(mayNotBePaid ? 'form.noPaidLeft' : 'form.freeHint')
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField
        disabled={!isPaid && mayNotBePaid}
        error={isPaid && mayNotBePaid ? t('form.noPaidLeft') : undefined}
        hint={staffPrice === null ? limitText : t('form.staffPrice', { price: staffText })}
        label={t('form.price')}
        max={limits.workPriceMax}
        onChange={(price) => onChange({ price })}
        value={fields.price}
      />
      <NumberField
        disabled={!isPaid && mayNotBePaid}
        error={
          isPaid && preview?.isTooShort
            ? t('form.shortPreview', { seconds: recommendedPreviewMs / 1000 })
            : undefined
        }
        hint={
          isPaid && preview?.previewEndMs
            ? t('player.note', { seconds: Math.floor(preview.previewEndMs / 100) / 10 })
            : t('form.freeSecondsHint')
        }
        label={t('form.freeSeconds')}
        max={86_400}
        onChange={(freeSeconds) => onChange({ freeSeconds })}
        value={fields.freeSeconds}
      />
    </div>
  )
}

interface NumberFieldProps {
  disabled?: boolean
  label: string
  hint: string
  error: string | undefined
  max: number
  value: number
  onChange: (value: number) => void
}

function NumberField({ disabled = false, label, hint, error, max, value, onChange }: NumberFieldProps) {
  return (
    <TextField
      disabled={disabled}
      error={error}
      hint={hint}
      inputMode="numeric"
      label={label}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '')
        onChange(Math.min(max, Number(digits)))
      }}
      value={String(value)}
    />
  )
}
