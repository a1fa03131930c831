import { addComment, type Comment, editComment, getSettings, limits } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useReturnAddress } from '../../platform/session/return-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { LinkWithReturn } from '../accounts/link-with-return.tsx'
import { useMember } from '../accounts/use-member.ts'
import { CommentField } from './comment-field.tsx'
import { useAuthorName } from './use-author-name.ts'
import { useComments } from './use-comments.ts'

const promptClassName =
  'flex min-h-11 w-full items-center rounded-lg bg-surface px-3.5 text-left text-ink-muted text-sm ring-1 ring-line-strong ring-inset hover:text-ink'

interface ComposerProps {
  /** Whom the text answers. */
  replyTo?: Comment
  /** The comment whose text is changed. */
  edited?: Comment
  onDone?: () => void
}

/** The box for a comment, a reply or a change; a prompt for those who may not write. */
export function CommentComposer(props: ComposerProps) {
  const { t } = useTranslation('comments')
  const { requestSignInToWrite, path } = useComments()
  const returnAddress = useReturnAddress()
  const member = useMember()
  const { data: settings } = useQuery(publicQuery(getSettings, {}))
  if (!member) {
    return (
      <button className={promptClassName} onClick={requestSignInToWrite} type="button">
        {t('signIn')}
      </button>
    )
  }
  if (member.isGuest && settings && !settings.guestsMayComment) {
    return (
      <LinkWithReturn className={promptClassName} next={path ?? returnAddress} to="/user/touristUpgrade">
        {t('upgrade')}
      </LinkWithReturn>
    )
  }
  return <Form {...props} />
}

function Form({ replyTo, edited, onDone }: ComposerProps) {
  const { t } = useTranslation('comments')
  const { itemId, add, change } = useComments()
  const authorName = useAuthorName()
  const errorText = useErrorText()
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(edited?.text ?? '')
  // The form may be left before the server answers: another reply was begun, or the section was closed.
  const onError = (failure: Error) => {
    if (!form.current) notify({ kind: 'error', name: 'comment', text: errorText(failure) })
  }
  const adding = useCall(addComment, { onSuccess: add, onError })
  const editing = useCall(editComment, {
    onSuccess: (comment) => change(comment.id, { comment }),
    onError,
  })
  const { error } = edited ? editing : adding
  const isBusy = adding.isPending || editing.isPending
  const left = limits.commentMax - Array.from(text).length
  // Opened by hand: an answer or a change.
  const takesFocus = replyTo !== undefined || edited !== undefined
  const isUsed = text !== '' || takesFocus
  const placeholder = replyTo
    ? t('placeholderReply', { name: authorName(replyTo.author.name) })
    : t('placeholder')

  const done = () => {
    setText('')
    onDone?.()
  }
  const submit = () => {
    if (text.trim() === '' || left < 0 || isBusy) return
    if (edited) return editing.mutate({ id: edited.id, text }, { onSuccess: done })
    adding.mutate({ id: itemId, text, ...(replyTo ? { replyTo: replyTo.id } : {}) }, { onSuccess: done })
  }
  return (
    <form
      // what the field offers lies below the buttons, over what follows, or above the field
      className="relative space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      ref={form}
    >
      <CommentField
        errorId={error ? errorId : undefined}
        isReadOnly={isBusy}
        label={placeholder}
        onCancel={isBusy ? undefined : onDone}
        onChange={setText}
        onSubmit={submit}
        replyTo={replyTo?.id ?? edited?.parentId ?? undefined}
        takesFocus={takesFocus}
        value={text}
      />
      {error && (
        <p className="text-danger text-sm" id={errorId} role="alert">
          {errorText(error)}
        </p>
      )}
      {isUsed && (
        <div className="flex items-center justify-end gap-2">
          {left < 100 && (
            <span className={left < 0 ? 'flex-1 text-danger text-xs' : 'flex-1 text-ink-faint text-xs'}>
              {t('left', { number: left })}
            </span>
          )}
          <Button aria-disabled={isBusy} onClick={isBusy ? undefined : done} variant="quiet">
            {t('cancel')}
          </Button>
          <Button disabled={text.trim() === '' || left < 0} isBusy={isBusy} type="submit" variant="primary">
            {t(edited ? 'save' : 'send')}
          </Button>
        </div>
      )}
    </form>
  )
}
