import { listPublishingTags } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { classNames } from '../../ui/class-names.ts'

/** The operator's tags, of which an author chooses some. */
export function TagField({
  chosen,
  onChange,
}: {
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { t } = useTranslation('publishing')
  const { data: tags = [] } = useQuery(publicQuery(listPublishingTags, {}))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-muted text-sm">{t('form.tags')}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ id, name }) => {
          const isChosen = chosen.includes(id)
          return (
            <button
              aria-pressed={isChosen}
              className={classNames(
                'min-h-11 rounded-full px-4 text-sm ring-1 ring-inset transition duration-fast',
                isChosen
                  ? 'bg-amber-fill font-medium text-ink-dark ring-amber'
                  : 'bg-surface text-ink-muted ring-line-strong hover:text-ink',
              )}
              key={id}
              onClick={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
              type="button"
            >
              {name}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
