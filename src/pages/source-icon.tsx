import type { FC } from 'hono/jsx';
import { sample } from '../contract/sample.js';

/** Outlines in a square of 24 units: a bird, and a table for every other source. */
const bird = 'M3 13c4 0 6-2 8-5 1 3 4 4 10 3-2 5-6 8-11 8-3 0-5-2-7-6zM11 8c0-2 1-4 3-5M7 19l-2 2';
const table = 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14';

export const SourceIcon: FC<{ slug: string }> = ({ slug }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={slug === sample.slug ? bird : table} />
  </svg>
);
