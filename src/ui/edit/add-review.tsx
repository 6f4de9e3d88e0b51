import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Context } from 'hono';
import type { FC } from 'hono/jsx';
import { HeadgateError } from '../../common/errors.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Card, Crumbs, Head } from '../../pages/parts.js';
import type { Change } from '../../verbs/add/add-to-file.js';
import type { PlanReport } from '../../verbs/plan/plan.js';
import { plural } from '../../common/words.js';
import type { Editing } from '../editing.js';
import { Failure, type UiContext, UiPage } from '../frame.js';
import { Price } from '../run-card.js';

/** How many unchanged lines are shown around the new ones. */
const around = 3;

interface Review {
  ui: UiContext;
  editing: Editing;
  /** What the change is, such as `Add gulls`. */
  title: string;
  /** Path of the page with the form. */
  path: string;
  form: URLSearchParams;
  prepare: () => Promise<Change>;
  /** The form again, with what is wrong. */
  refuse: (error: HeadgateError) => Promise<Response>;
  /** The job config whose next run has a price; null if there is none. */
  job: string | null;
  /** What the button says. */
  save: string;
  /** Called after the change is written; returns the path of the next page. */
  next: () => string;
}

/** Writes what was reviewed. What was not, or for another text of the file, is shown first. */
export async function review(c: Context, asked: Review): Promise<Response> {
  const { ui, form, prepare, refuse, job, next } = asked;
  let change: Change;
  try {
    change = await prepare();
  } catch (error) {
    if (!(error instanceof HeadgateError)) throw error;
    return refuse(error);
  }
  if (c.req.method === 'POST' && form.get('reviewed') === fingerprint(change.after)) {
    await change.write();
    return seeOther(c, ui.base + next());
  }
  const asking = job === null ? null : ui.live.price(change.config, job);
  const price = await asking?.catch((error: unknown) => {
    if (error instanceof HeadgateError) return error;
    throw error;
  });
  return sendPage(c, <ReviewPage {...asked} change={change} price={price ?? null} />);
}

interface ReviewPageProps extends Review {
  change: Change;
  /** Why the price is not known, if it is not; null for a change that no run pays for. */
  price: PlanReport | HeadgateError | null;
}

const ReviewPage: FC<ReviewPageProps> = ({ ui, editing, title, path, form, change, price, save }) => {
  const { file } = editing.options;
  const address = ui.base + path;
  const isOld = form.has('reviewed');
  const kept = [...form].filter(([name]) => name !== 'review' && name !== 'reviewed');
  const isAdd = path.startsWith('/add');
  const back = isAdd ? `${address}?${new URLSearchParams(kept).toString()}` : address;
  return (
    <UiPage ui={ui} title={title} current={isAdd ? '/add' : '/'}>
      <div class="stack tight">
        <Crumbs href={back} label={isAdd ? 'Change the answers' : 'Back to editing'} />
        <Head title={`${title} ${isAdd ? 'to' : 'in'} ${basename(file)}`} />
      </div>
      {isOld && (
        <p class="notice warn" role="alert">
          {basename(file)} has changed since you reviewed these lines, so nothing was written. Review them
          again.
        </p>
      )}
      <div class="columns-2 even">
        <Card id="lines" title={`Changed lines of ${basename(file)}`}>
          <Diff {...change} />
        </Card>
        <Card id="price" title={price === null ? 'What comes next' : 'What a run costs'}>
          {price === null ? (
            <p>What is loaded stays as it is.</p>
          ) : price instanceof HeadgateError ? (
            <Failure error={price} />
          ) : (
            <>
              <Price plan={price.plan} report={price} askedAt={Date.now()} />
              {price.unknown.length > 0 && (
                <p class="soft">
                  At most {plural(price.jobRange.atMost, 'job')}. The first job shows how many rows a day has.
                </p>
              )}
            </>
          )}
          <form method="post" action={address}>
            {kept.map(([name, value]) => (
              <input type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="reviewed" value={fingerprint(change.after)} />
            <button>{save}</button>
          </form>
        </Card>
      </div>
    </UiPage>
  );
};

/** Of a whole file, differs if other lines, or lines at another place, would be written. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

const Diff: FC<{ before: string; after: string }> = ({ before, after }) => {
  const lines = differences(
    ...([before, after].map((text) => text.trimEnd().split(/\r?\n/)) as [string[], string[]]),
  );
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(([mark]) => mark !== ' ');
  return (
    <pre class="diff" tabindex={0}>
      {lines.map(([mark, line], at) => {
        const text = `${mark} ${line}\n`;
        if (mark === ' ') return isNear(at) ? <span>{text}</span> : <></>;
        return mark === '+' ? <ins>{text}</ins> : <del>{text}</del>;
      })}
    </pre>
  );
};

/** Both texts as one: each line with `-`, `+`, or a space if it is in both. */
function differences(old: string[], fresh: string[]): [mark: string, line: string][] {
  const lines: [string, string][] = [];
  for (let at = 0, to = 0; at < old.length || to < fresh.length; ) {
    const [before, after] = [old[at] ?? '', fresh[to] ?? ''];
    if (at < old.length && to < fresh.length && before === after) {
      lines.push([' ', before]);
      at += 1;
      to += 1;
      continue;
    }
    // What comes back sooner stays.
    const [there, here] = [fresh.indexOf(before, to), old.indexOf(after, at)];
    const isNew =
      at >= old.length || (to < fresh.length && there >= 0 && (here < 0 || there - to <= here - at));
    lines.push(isNew ? ['+', fresh[to++]!] : ['-', old[at++]!]);
  }
  return lines;
}
