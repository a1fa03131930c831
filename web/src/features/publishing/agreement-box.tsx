import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSiteSettings } from '../../platform/page/site.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

/** Checked from the start (spec 2), but not on a site for adults, where everyone depicted must have consented. */
export function useAgreement() {
  const rating = useSiteSettings()?.rating
  const [chosen, setHasAgreed] = useState<boolean>()
  return { hasAgreed: chosen ?? rating === 'general', setHasAgreed }
}

interface AgreementBoxProps {
  value: boolean
  onChange: (value: boolean) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** "I have read and agree to the upload notice" (spec 2), which it leads to (decision 031). */
export function AgreementBox({ value, onChange, error, ref }: AgreementBoxProps) {
  const { t } = useTranslation('publishing')
  return (
    <Checkbox
      checked={value}
      error={error}
      name="agreement"
      onChange={(event) => onChange(event.target.checked)}
      ref={ref}
    >
      {t('form.agree')}{' '}
      <Link className="text-amber underline" target="_blank" to="/about/publishing">
        {t('form.notice')}
      </Link>
    </Checkbox>
  )
}
