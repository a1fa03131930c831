import { getPreviewEnd, goodPreviewMs, limits, type Work, type WorkFields } from '@liuguang/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { usePublishingRight } from './use-publishing.ts'

type PricedFields = Pick<WorkFields, 'price' | 'freeSeconds'>

interface PriceFieldsProps {
  /** Undefined before there is a file, of which a work is made. */
  work?: Work | undefined
  fields: PricedFields
  onChange: (difference: Partial<PricedFields>) => void
}

/** What a work costs, and how much of it everybody may watch. */
export function PriceFields({ work, fields, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('publishing')
  const { data: right } = usePublishingRight()
  const preview = usePreviewEnd(work, fields.freeSeconds)
  const isPaid = fields.price > 0
  const wasPaid = work !== undefined && (work.edit ?? work).price > 0 && work.state === 'published'
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField
        disabled={!isPaid && !wasPaid && right?.paidLeftToday === 0}
        error={isPaid && !wasPaid && right?.paidLeftToday === 0 ? t('form.noPaidLeft') : undefined}
        hint={
          right && right.paidLeftToday > 0
            ? t('form.paidLeft', { works: right.paidLeftToday })
            : t(right?.paidLeftToday === 0 ? 'form.noPaidLeft' : 'form.freeHint')
        }
        label={t('form.price')}
        max={limits.workPriceMax}
        onChange={(price) => onChange({ price })}
        value={fields.price}
      />
      <NumberField
        error={
          isPaid && preview?.isTooShort
            ? t('form.shortPreview', { seconds: goodPreviewMs / 1000 })
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

/** Typed digits are asked about together. */
const typingMs = 300

/** Where the server will cut the preview. Undefined until it answers; of the former seconds while new ones are asked about. */
function usePreviewEnd(work: Work | undefined, freeSeconds: number) {
  const accountId = useAccountId()
  const [asked, setAsked] = useState(freeSeconds)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(freeSeconds), typingMs)
    return () => clearTimeout(timer)
  }, [freeSeconds])
  const options = personalQuery(accountId, getPreviewEnd, { id: work?.id ?? 0, freeSeconds: asked })
  // Asked again when the file is ready: only then it is known where it can be cut.
  const { data } = useQuery({
    ...options,
    queryKey: [...options.queryKey, work?.file.state],
    enabled: options.enabled !== false && work !== undefined,
    placeholderData: keepPreviousData,
  })
  return data
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
