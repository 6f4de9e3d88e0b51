/** A sequence of events; it pauses for the milliseconds that it yields. */
export type Course<T = void> = Generator<number, T, void>;

/** Virtual time, in which several sequences of events run side by side. */
export class Timeline {
  now: number;
  private readonly courses: { at: number; course: Course }[] = [];

  constructor(now: number) {
    this.now = now;
  }

  start(course: Course): void {
    this.courses.push({ at: this.now, course });
  }

  /** Runs until every course has ended. */
  run(): void {
    while (this.courses.length > 0) {
      const next = this.courses.reduce((first, other) => (other.at < first.at ? other : first));
      this.now = next.at;
      const { done, value } = next.course.next();
      if (done) this.courses.splice(this.courses.indexOf(next), 1);
      else next.at += value;
    }
  }
}
