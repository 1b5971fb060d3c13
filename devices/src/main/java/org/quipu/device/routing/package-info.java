/**
 * Several devices combined into one: {@link org.quipu.device.routing.RoutedDevice} sends each peer's frames through one
 * device, which preserves their order.
 */
package org.quipu.device.routing;
