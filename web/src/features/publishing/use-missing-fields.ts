import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The names of the form's controls that must be filled in before a work is submitted. */
type RequiredField = 'title' | 'statement' | 'agreement'

interface FormState {
  title: string
  people: readonly string[]
  /** That everyone named agreed, or that nobody can be recognised. */
  hasStated: boolean
  hasAgreed: boolean
}

/** What keeps a work from being submitted. Nothing is said about it before the first attempt. */
export function useMissingFields({ title, people, hasStated, hasAgreed }: FormState) {
  const { t } = useTranslation('publishing')
  const [wasTried, setWasTried] = useState(false)
  // In the order of the form.
  const missing = new Map<RequiredField, string>()
  if (title.trim() === '') missing.set('title', t('form.titleMissing'))
  if (!hasStated)
    missing.set('statement', t(people.length > 0 ? 'form.consentMissing' : 'form.nobodyMissing'))
  if (!hasAgreed) missing.set('agreement', t('form.mustAgree'))
  return {
    errorOf: (name: RequiredField) => (wasTried ? missing.get(name) : undefined),
    /** Moves the focus to the first field that is missing. @returns whether one is missing */
    focusMissing(form: HTMLFormElement): boolean {
      setWasTried(true)
      const [first] = missing.keys()
      if (first === undefined) return false
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return true
    },
  }
}
