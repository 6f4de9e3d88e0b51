import type { Frame } from './frames.js';
/**
 * An animation with CSS only, so that it also works as an image in a page. Viewers who prefer less motion, and programs
 * that draw SVG without animations, see the last frame.
 */
export declare function drawFrames(frames: readonly Frame[], columns: number): string;
