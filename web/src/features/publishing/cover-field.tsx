import { coverSources, setWorkCoverFrame, uploadWorkCover, type Work } from '@liuguang/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { useUpload } from '../../platform/api/use-upload.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { CoverCropper } from './cover-cropper.tsx'
import { FramePicture } from './frame-picture.tsx'
import { LazyWorkPlayer } from './lazy-work-player.tsx'
import { usePublishingErrorText } from './use-publishing.ts'

/** The card for the cover: a picture, or a moment of the video. Without a choice the server picks a good frame. */
export function CoverField({ work, onChanged }: { work: Work; onChanged: (work: Work) => void }) {
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
  const closeCropper = () => {
    setFile(undefined)
    upload.reset()
  }
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
          {/* A moment is cut from the published file, not from one that will replace it. */}
          {work.durationMs > 0 && !work.edit?.file && (
            <Button isBlock onClick={() => setIsPicking(true)} size="small">
              {t('cover.fromVideo')}
            </Button>
          )}
          {work.edit?.file && <p className="text-ink-muted text-sm">{t('cover.stays')}</p>}
        </div>
      </div>
      <LazyWorkPlayer isOpen={isPicking} onClose={() => setIsPicking(false)} work={work}>
        {({ position, playback }) => (
          <div className="flex items-center gap-4">
            {playback && <FramePicture video={playback.element} />}
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
                    onError: (error) => notify({ kind: 'error', name: 'cover', text: errorText(error) }),
                  },
                )
              }
              variant="primary"
            >
              {t('player.useFrame')}
            </Button>
          </div>
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
        onClose={closeCropper}
        onCropped={async (part) => {
          const next = await upload.mutateAsync({ input: { id: work.id }, file: part }).catch(() => undefined)
          if (!next) return
          closeCropper()
          done(next)
        }}
        uploadError={upload.error ? errorText(upload.error) : undefined}
      />
    </fieldset>
  )
}
