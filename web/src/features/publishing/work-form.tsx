import {
  acceptUploadNotice,
  coverSources,
  getWork,
  limits,
  listPublishingTags,
  setWorkCoverFrame,
  submitWork,
  updateWork,
  uploadWorkCover,
  type Work,
  type WorkFields,
} from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey, publicQuery } from '../../platform/api/call-query.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useUpload } from '../../platform/api/use-upload.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { controlClassName, Field } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { AgreementBox, useAgreement } from './agreement-box.tsx'
import { CoverCropper } from './cover-cropper.tsx'
import { FileProgress } from './file-progress.tsx'
import { LazyWorkPlayer } from './lazy-work-player.tsx'
import { useAutosave } from './use-autosave.ts'
import { usePublishingErrorText, usePublishingRight, useReloadWorks } from './use-publishing.ts'

/** A short with a price shows at least this much before it. */
const goodPreviewSeconds = 8

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
  const { data: right } = usePublishingRight()
  const [fields, setFields] = useState(() => fieldsOf(work.edit ?? work))
  const { hasAgreed, setHasAgreed } = useAgreement()
  const [isPlayerOpen, setIsPlayerOpen] = useState(false)
  const save = useCall(updateWork)
  const submit = useCall(submitWork)
  const accept = useCall(acceptUploadNotice)
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
      if (right && !right.isNoticeAccepted) await accept.mutateAsync({ version: right.noticeVersion })
      await store()
      show(await submit.mutateAsync({ id: work.id }))
      void reload()
      closeWithNotice('form.submitted')
    } catch (error) {
      fail(error)
    }
  }
  const saveDraft = () => store().then(() => closeWithNotice('form.saved'), fail)
  return (
    <form className="space-y-5" onSubmit={publish}>
      <FileProgress work={work} />
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
      <PeopleField onChange={(people) => change({ people })} people={fields.people} />
      <AgreementBox onChange={setHasAgreed} value={hasAgreed} />
      <p className="min-h-5 text-ink-faint text-sm" role="status">
        {saveState !== 'saved' && t(`saveState.${saveState}`)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button isBusy={save.isPending && !submit.isPending} onClick={saveDraft}>
          {t('form.save')}
        </Button>
        <Button
          disabled={!hasAgreed || fields.title.trim() === ''}
          isBusy={submit.isPending || accept.isPending}
          type="submit"
          variant="primary"
        >
          {t('form.publish')}
        </Button>
      </div>
    </form>
  )
}

interface PriceFieldsProps {
  work: Work
  fields: WorkFields
  onChange: (difference: Partial<WorkFields>) => void
}

/** What a work costs, and how much of it everybody may watch. */
function PriceFields({ work, fields, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('publishing')
  const { data: right } = usePublishingRight()
  const isPaid = fields.price > 0
  const wasPaid = (work.edit ?? work).price > 0 && work.state === 'published'
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
          hasShortPreview(work, fields) ? t('form.shortPreview', { seconds: goodPreviewSeconds }) : undefined
        }
        hint={t('form.freeSecondsHint')}
        label={t('form.freeSeconds')}
        max={86_400}
        onChange={(freeSeconds) => onChange({ freeSeconds })}
        value={fields.freeSeconds}
      />
    </div>
  )
}

/** Whether the preview of a short with a price will be too short to show anything. */
function hasShortPreview({ kind, durationMs }: Work, { price, freeSeconds }: WorkFields): boolean {
  if (kind !== 'short' || price === 0) return false
  const half = durationMs > 0 ? durationMs / 2000 : Number.POSITIVE_INFINITY
  // decisions.md: the smaller of the free seconds and half the length
  return Math.min(freeSeconds + 0.5, half) < goodPreviewSeconds
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

function TagField({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
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

/** Names of everyone depicted, one per line. */
function PeopleField({
  people,
  onChange,
}: {
  people: readonly string[]
  onChange: (people: string[]) => void
}) {
  const { t } = useTranslation('publishing')
  const [text, setText] = useState(people.join('\n'))
  return (
    <Field hint={t('form.peopleHint')} label={t('form.people')}>
      {(control) => (
        <textarea
          {...control}
          className={`${controlClassName} h-20 resize-y py-3`}
          onChange={(event) => {
            setText(event.target.value)
            const names = event.target.value
              .split('\n')
              .map((name) => name.trim().slice(0, limits.actorNameMax))
            onChange([...new Set(names.filter((name) => name !== ''))].slice(0, limits.actorsMax))
          }}
          value={text}
        />
      )}
    </Field>
  )
}

/** The card for the cover: a picture, or a moment of the video. Without a choice the server picks a good frame. */
function CoverField({ work, onChanged }: { work: Work; onChanged: (work: Work) => void }) {
  const { t } = useTranslation('publishing')
  const errorText = usePublishingErrorText()
  const upload = useUpload(uploadWorkCover)
  const frame = useCall(setWorkCoverFrame)
  const input = useRef<HTMLInputElement>(null)
  const [isPicking, setIsPicking] = useState(false)
  const [file, setFile] = useState<File>()
  const cover = work.edit?.cover ?? work.cover
  const done = (next: Work) => {
    onChanged(next)
    notify({ kind: 'success', name: 'cover', text: t('cover.done') })
  }
  const fail = (error: unknown) => notify({ kind: 'error', name: 'cover', text: errorText(error) })
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-medium text-ink-muted text-sm">{t('cover.label')}</legend>
      <div className="flex items-start gap-4">
        <Cover
          alt=""
          className={work.kind === 'short' ? 'w-24 shrink-0' : 'w-44 shrink-0'}
          ratio={work.kind === 'short' ? 9 / 16 : 16 / 9}
          {...(cover ? { placeholder: cover.placeholder } : {})}
          sizes="11rem"
          sources={coverSources(cover)}
        />
        <div className="min-w-0 flex-1 space-y-2">
          <Button isBlock isBusy={upload.isPending} onClick={() => input.current?.click()} size="small">
            {t('cover.choose')}
          </Button>
          {work.durationMs > 0 && (
            <Button isBlock onClick={() => setIsPicking(true)} size="small">
              {t('cover.fromVideo')}
            </Button>
          )}
        </div>
      </div>
      <LazyWorkPlayer isOpen={isPicking} onClose={() => setIsPicking(false)} price={0} work={work}>
        {(position) => (
          <Button
            isBlock
            isBusy={frame.isPending}
            onClick={() =>
              frame.mutate(
                { id: work.id, atMs: Math.min(Math.round(position()), work.durationMs) },
                {
                  onSuccess(next) {
                    setIsPicking(false)
                    done(next)
                  },
                  onError: fail,
                },
              )
            }
            variant="primary"
          >
            {t('player.useFrame')}
          </Button>
        )}
      </LazyWorkPlayer>
      <input
        accept={uploadWorkCover.file?.kinds.join()}
        aria-label={t('cover.choose')}
        className="hidden"
        onChange={(event) => {
          setFile(event.target.files?.[0])
          event.target.value = ''
        }}
        ref={input}
        type="file"
      />
      <CoverCropper
        file={file}
        kind={work.kind}
        onClose={() => setFile(undefined)}
        onCropped={async (part) => {
          await upload.mutateAsync({ input: { id: work.id }, file: part }).then(done, fail)
          setFile(undefined)
        }}
      />
    </fieldset>
  )
}
