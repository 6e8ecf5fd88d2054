/*
 * Types of what the bundler imports besides TypeScript: pictures, style sheets, CSS modules. They
 * replace next-env.d.ts, which each build writes again for its own folder.
 */
/// <reference types="next" />
/// <reference types="next/image-types/global" />
