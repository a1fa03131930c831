import { limits } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { controlClassName, Field } from '../../ui/fields/field.tsx'

interface PeopleFieldProps {
  people: readonly string[]
  onChange: (people: string[]) => void
  hasStated: boolean
  /** Why the statement is needed. */
  error: string | undefined
  onState: (hasStated: boolean) => void
}

function namesIn(text: string): string[] {
  const names = text.split('\n').map((name) => name.trim().slice(0, limits.actorNameMax))
  return [...new Set(names.filter((name) => name !== ''))].slice(0, limits.actorsMax)
}

/**
 * Names of everyone depicted, one per line, and the statement that all of them agreed or, without names, that nobody can be
 * recognised. It starts unchecked on every site, and again when the names change: it is stored with the version that is
 * submitted.
 */
export function PeopleField({ people, onChange, hasStated, error, onState }: PeopleFieldProps) {
  const { t } = useTranslation('publishing')
  const [typed, setTyped] = useState(people.join('\n'))
  // Another device may have changed the names.
  const text = namesIn(typed).join('\n') === people.join('\n') ? typed : people.join('\n')
  return (
    <div className="space-y-3">
      <Field hint={t('form.peopleHint')} label={t('form.people')}>
        {(control) => (
          <textarea
            {...control}
            className={`${controlClassName} h-20 resize-y py-3`}
            onChange={(event) => {
              setTyped(event.target.value)
              onState(false)
              onChange(namesIn(event.target.value))
            }}
            value={text}
          />
        )}
      </Field>
      <Checkbox
        checked={hasStated}
        error={error}
        name="statement"
        onChange={(event) => onState(event.target.checked)}
      >
        {t(people.length > 0 ? 'form.consent' : 'form.nobody')}
      </Checkbox>
    </div>
  )
}
