import { limits, submitWork, type Work, type WorkFields } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { controlClassName, Field } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AgreementBox, useAgreement } from './agreement-box.tsx'
import type { SaveState } from './autosave-progress.ts'
import { CoverField } from './cover-field.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { FileProgress } from './file-progress.tsx'
import { KindField } from './kind-field.tsx'
import { LazyWorkPlayer } from './lazy-work-player.tsx'
import { PeopleField } from './people-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { TagField } from './tag-field.tsx'
import { useMissingFields } from './use-missing-fields.ts'
import { usePreviewEnd } from './use-preview-end.ts'
import { useAcceptNotice, usePublishingErrorText, useReloadWorks } from './use-publishing.ts'
import { useShowWork, useWorkFields } from './use-work-fields.ts'

/** The form of a work, and its submission. Changes are saved automatically, also when the panel closes. */
export function WorkForm({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation('publishing')
  const errorText = usePublishingErrorText()
  const reload = useReloadWorks()
  const notice = useAcceptNotice()
  const { hasAgreed, setHasAgreed } = useAgreement()
  const [isPublishing, setIsPublishing] = useState(false)
  const submit = useCall(submitWork)
  const show = useShowWork()
  const fail = (error: unknown) => notify({ kind: 'error', name: 'publish', text: errorText(error) })
  const closeWithNotice = (text: 'form.saved' | 'form.submitted') => {
    notify({ kind: 'success', name: 'publish', text: t(text) })
    onClose()
  }
  const autosave = useWorkFields(work, fail)
  const { fields, change, state: saveState, flush: store, conflicts, choose } = autosave
  const conflictOf = (name: keyof WorkFields) => (
    <FieldConflict conflicts={conflicts} name={name} onChoose={choose} staffPrice={work.staffPrice} />
  )
  const names = fields.people.join('\n')
  // Another device may change the names, too.
  const [statedAbout, setStatedAbout] = useState<string>()
  const hasStated = statedAbout === names
  const preview = usePreviewEnd(work, fields.freeSeconds)
  const { errorOf, focusMissing } = useMissingFields({ ...fields, hasStated, hasAgreed })
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusMissing(event.currentTarget)) return
    setIsPublishing(true)
    try {
      await notice.accept()
      await store()
      const statement =
        fields.people.length > 0 ? { haveAllConsented: hasStated } : { isNobodyShown: hasStated }
      show(await submit.mutateAsync({ id: work.id, ...statement }))
      void reload()
      closeWithNotice('form.submitted')
    } catch (error) {
      fail(error)
    } finally {
      setIsPublishing(false)
    }
  }
  const saveDraft = () => store().then(() => closeWithNotice('form.saved'), fail)
  return (
    <form className="space-y-5" noValidate onSubmit={publish}>
      {/* What would be changed now is not in the version that is reviewed. */}
      <fieldset className="min-w-0 space-y-5" disabled={isPublishing}>
        <FileProgress hasAgreed={hasAgreed} work={work} />
        {work.state === 'draft' && <KindField onChanged={show} work={work} />}
        <CoverField onChanged={show} work={work} />
        <TextField
          error={errorOf('title')}
          label={t('form.title')}
          maxLength={limits.titleMax}
          name="title"
          onChange={(event) => change({ title: event.target.value })}
          required
          value={fields.title}
        />
        {conflictOf('title')}
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
        {conflictOf('description')}
        <PriceFields fields={fields} onChange={change} preview={preview} work={work} />
        {conflictOf('price')}
        {conflictOf('freeSeconds')}
        {work.durationMs > 0 && (!work.edit?.file || work.edit.file.state === 'ready') && (
          <PlayButton endMs={preview?.previewEndMs ?? 0} price={fields.price} work={work} />
        )}
        <TagField chosen={fields.tagIds} onChange={(tagIds) => change({ tagIds })} />
        {conflictOf('tagIds')}
        <PeopleField
          error={errorOf('statement')}
          hasStated={hasStated}
          onChange={(people) => change({ people })}
          onState={(isStated) => setStatedAbout(isStated ? names : undefined)}
          people={fields.people}
        />
        {conflictOf('people')}
        <AgreementBox error={errorOf('agreement')} onChange={setHasAgreed} value={hasAgreed} />
      </fieldset>
      <FormButtons
        isPublishing={isPublishing}
        isSaving={autosave.isSaving}
        onSave={saveDraft}
        saveState={saveState}
        work={work}
      />
    </form>
  )
}

interface FormButtonsProps {
  work: Work
  saveState: SaveState
  isSaving: boolean
  isPublishing: boolean
  onSave: () => void
}

function FormButtons({ work, saveState, isSaving, isPublishing, onSave }: FormButtonsProps) {
  const { t } = useTranslation('publishing')
  // then its change is submitted
  const isPublished = work.state === 'published' || work.state === 'hidden'
  return (
    <>
      <p className="min-h-5 text-ink-faint text-sm" role="status">
        {saveState !== 'saved' && t(`saveState.${saveState}`)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={isPublishing} isBusy={isSaving && !isPublishing} onClick={onSave}>
          {t('form.save')}
        </Button>
        <Button isBusy={isPublishing} type="submit" variant="primary">
          {t(isPublished ? 'works.submitEdit' : 'form.publish')}
        </Button>
      </div>
    </>
  )
}

/** Plays a work: as somebody sees it who has not paid, if it will have a price, else all of it. @param props.price the author's own */
function PlayButton({ work, price, endMs }: { work: Work; price: number; endMs: number }) {
  const { t } = useTranslation('publishing')
  const [isOpen, setIsOpen] = useState(false)
  const staffPrice = price > 0 ? null : work.staffPrice
  const isPaid = price > 0 || staffPrice !== null
  const preview = isPaid && endMs > 0 ? { price, staffPrice, endMs } : undefined
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small">
        {t(preview ? 'player.open' : 'player.openWhole')}
      </Button>
      <LazyWorkPlayer isOpen={isOpen} onClose={() => setIsOpen(false)} preview={preview} work={work} />
    </>
  )
}
