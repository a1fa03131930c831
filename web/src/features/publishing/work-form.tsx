import { getWork, limits, submitWork, updateWork, type Work, type WorkFields } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey } from '../../platform/api/call-query.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { controlClassName, Field } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AgreementBox, useAgreement } from './agreement-box.tsx'
import { CoverField } from './cover-field.tsx'
import { FileProgress } from './file-progress.tsx'
import { KindField } from './kind-field.tsx'
import { LazyWorkPlayer } from './lazy-work-player.tsx'
import { PeopleField } from './people-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { TagField } from './tag-field.tsx'
import { useAutosave } from './use-autosave.ts'
import { useAcceptNotice, usePublishingErrorText, useReloadWorks } from './use-publishing.ts'

const fieldsOf = ({
  lang,
  title,
  description,
  tagIds,
  price,
  freeSeconds,
  people,
}: WorkFields): WorkFields => ({
  ...{ lang, title, description, tagIds, price, freeSeconds, people },
})

/** Writes about a work, and hands it in. What is written is saved by itself, also when the panel closes. */
export function WorkForm({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation('publishing')
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const errorText = usePublishingErrorText()
  const reload = useReloadWorks()
  const notice = useAcceptNotice()
  const [fields, setFields] = useState(() => fieldsOf(work.edit ?? work))
  const { hasAgreed, setHasAgreed } = useAgreement()
  const [hasConsent, setHasConsent] = useState(false)
  const [isPlayerOpen, setIsPlayerOpen] = useState(false)
  const save = useCall(updateWork)
  const submit = useCall(submitWork)
  const show = (next: Work) =>
    queryClient.setQueryData(personalKey(accountId, getWork, { id: next.id }), next)
  const change = (difference: Partial<WorkFields>) => setFields({ ...fields, ...difference })
  const isPaid = fields.price > 0

  const fail = (error: unknown) => notify({ kind: 'error', name: 'publish', text: errorText(error) })
  const closeWithNotice = (text: 'form.saved' | 'form.submitted') => {
    notify({ kind: 'success', name: 'publish', text: t(text) })
    onClose()
  }
  const { state: saveState, flush: store } = useAutosave(fields, {
    mayStart: ({ title }) => title.trim() !== '',
    async save(written) {
      show(await save.mutateAsync({ id: work.id, ...written }))
      void reload()
    },
    onFail: fail,
  })
  const publish = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await notice.accept()
      await store()
      show(await submit.mutateAsync({ id: work.id, haveAllConsented: hasConsent }))
      void reload()
      closeWithNotice('form.submitted')
    } catch (error) {
      fail(error)
    }
  }
  const saveDraft = () => store().then(() => closeWithNotice('form.saved'), fail)
  return (
    <form className="space-y-5" onSubmit={publish}>
      <FileProgress hasAgreed={hasAgreed} work={work} />
      {work.state === 'draft' && <KindField onChanged={show} work={work} />}
      <CoverField onChanged={show} work={work} />
      <TextField
        label={t('form.title')}
        maxLength={limits.titleMax}
        onChange={(event) => change({ title: event.target.value })}
        required
        value={fields.title}
      />
      <Field label={t('form.description')}>
        {(control) => (
          <textarea
            {...control}
            className={`${controlClassName} h-28 resize-y py-3`}
            maxLength={limits.descriptionMax}
            onChange={(event) => change({ description: event.target.value })}
            value={fields.description}
          />
        )}
      </Field>
      <PriceFields fields={fields} onChange={change} work={work} />
      {work.durationMs > 0 && (
        <Button onClick={() => setIsPlayerOpen(true)} size="small">
          {t(isPaid && work.previewEndMs > 0 ? 'player.open' : 'player.openWhole')}
        </Button>
      )}
      <LazyWorkPlayer
        isOpen={isPlayerOpen}
        onClose={() => setIsPlayerOpen(false)}
        price={fields.price}
        work={work}
      />
      <TagField chosen={fields.tagIds} onChange={(tagIds) => change({ tagIds })} />
      <PeopleField
        hasConsent={hasConsent}
        onChange={(people) => change({ people })}
        onConsent={setHasConsent}
        people={fields.people}
      />
      <AgreementBox onChange={setHasAgreed} value={hasAgreed} />
      <p className="min-h-5 text-ink-faint text-sm" role="status">
        {saveState !== 'saved' && t(`saveState.${saveState}`)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button isBusy={save.isPending && !submit.isPending} onClick={saveDraft}>
          {t('form.save')}
        </Button>
        <Button
          disabled={!hasAgreed || fields.title.trim() === '' || (fields.people.length > 0 && !hasConsent)}
          isBusy={submit.isPending || notice.isPending}
          type="submit"
          variant="primary"
        >
          {t('form.publish')}
        </Button>
      </div>
    </form>
  )
}
